-- A store of version 0001, as pg_dump dumps it.
CREATE FUNCTION public.append_entries(appends json, facts json) RETURNS TABLE(of_table text, head integer)
    LANGUAGE plpgsql
    AS $$
DECLARE
    names text[];
    heads integer[];
BEGIN
    INSERT INTO tables (id, seq, created, last_at, game, variant, state, public,
                        seats_open, next_due)
    SELECT a.id, 0, a.created, a.created, a.game, a.variant, a.state, a.public,
           a.seats_open, a.next_due
    FROM json_to_recordset(appends) AS a (
        id text, head integer, created bigint, game text, variant text, state text,
        public boolean, seats_open integer, next_due bigint)
    WHERE a.head = 0
    ORDER BY a.id
    ON CONFLICT DO NOTHING;
    SELECT array_agg(locked.id), array_agg(locked.seq) INTO names, heads
    FROM (
        SELECT t.id, t.seq FROM tables AS t
        WHERE t.id IN (SELECT a.id FROM json_to_recordset(appends) AS a (id text))
        ORDER BY t.id
        FOR UPDATE
    ) AS locked;
    INSERT INTO entries (table_id, seq, at, kind, v, body)
    SELECT f.table_id, f.seq, f.at, f.kind, f.v, f.body
    FROM json_to_recordset(facts) AS f (
        table_id text, seq integer, at bigint, kind text, v integer, body text)
    JOIN json_to_recordset(appends) AS a (id text, head integer)
        ON a.id = f.table_id
    JOIN unnest(names, heads) AS h (id, head)
        ON h.id = a.id AND h.head = a.head
    ORDER BY f.table_id, f.seq;
    UPDATE tables AS t
    SET seq = a.seq,
        last_at = a.last_at,
        game = coalesce(a.game, t.game),
        variant = coalesce(a.variant, t.variant),
        state = coalesce(a.state, t.state),
        public = coalesce(a.public, t.public),
        seats_open = coalesce(a.seats_open, t.seats_open),
        next_due = CASE WHEN a.state IS NULL THEN t.next_due ELSE a.next_due END
    FROM json_to_recordset(appends) AS a (
        id text, head integer, seq integer, last_at bigint, game text, variant text,
        state text, public boolean, seats_open integer, next_due bigint)
    WHERE t.id = a.id AND t.seq = a.head;
    RETURN QUERY SELECT * FROM unnest(names, heads);
END
$$;
CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.alive (
    name text NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.entries (
    table_id text NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    kind text NOT NULL,
    v integer NOT NULL,
    body text NOT NULL,
    CONSTRAINT entries_seq CHECK ((seq > 0))
);
CREATE TABLE public.keys (
    number integer NOT NULL,
    created bigint NOT NULL,
    secret text NOT NULL
);
CREATE TABLE public.outages (
    since bigint NOT NULL,
    until bigint NOT NULL
);
CREATE TABLE public.tables (
    id text NOT NULL,
    seq integer NOT NULL,
    created bigint NOT NULL,
    last_at bigint NOT NULL,
    game text NOT NULL,
    variant text NOT NULL,
    state text NOT NULL,
    public boolean NOT NULL,
    seats_open integer NOT NULL,
    next_due bigint,
    CONSTRAINT tables_state CHECK ((state = ANY (ARRAY['open'::text, 'running'::text, 'over'::text])))
);
INSERT INTO public.alembic_version VALUES ('0001');
INSERT INTO public.alive VALUES ('host-1-0a0b0c0d', 61000);
INSERT INTO public.entries VALUES ('elm', 1, 1001, 'play', 1, '{"text":"\u2665","n":[1,null]}');
INSERT INTO public.entries VALUES ('elm', 2, 1002, 'play', 1, '{"card":"TH"}');
INSERT INTO public.entries VALUES ('elm', 3, 1003, 'play', 1, '{"card":"TH"}');
INSERT INTO public.entries VALUES ('oak', 1, 1001, 'play', 1, '{"card":"TH"}');
INSERT INTO public.keys VALUES (1, 900, 'an-old-key-an-old-key-an-old-key-an-old-key');
INSERT INTO public.outages VALUES (1000, 61000);
INSERT INTO public.tables VALUES ('elm', 3, 1001, 1003, 'dix', 'classic', 'running', true, 0, 5000);
INSERT INTO public.tables VALUES ('oak', 1, 1001, 1001, 'dix', 'classic', 'over', false, 1, NULL);
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.alive
    ADD CONSTRAINT alive_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (table_id, seq);
ALTER TABLE ONLY public.keys
    ADD CONSTRAINT keys_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.outages
    ADD CONSTRAINT outages_pkey PRIMARY KEY (since);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);
CREATE INDEX tables_due ON public.tables USING btree (next_due) WHERE (next_due IS NOT NULL);
CREATE INDEX tables_going ON public.tables USING btree (state) WHERE (state <> 'over'::text);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);

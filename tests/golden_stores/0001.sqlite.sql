-- A store of version 0001, as sqlite3 dumps it.
PRAGMA application_id = 1414549553;
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE alive (
	name TEXT NOT NULL,
	at INTEGER NOT NULL,
	PRIMARY KEY (name)
)
 STRICT;
INSERT INTO "alive" VALUES('host-1-0a0b0c0d',61000);
CREATE TABLE entries (
	table_id TEXT NOT NULL,
	seq INTEGER NOT NULL,
	at INTEGER NOT NULL,
	kind TEXT NOT NULL,
	v INTEGER NOT NULL,
	body TEXT NOT NULL,
	PRIMARY KEY (table_id, seq),
	CONSTRAINT entries_seq CHECK (seq > 0),
	FOREIGN KEY(table_id) REFERENCES tables (id)
)
 STRICT;
INSERT INTO "entries" VALUES('elm',1,1001,'play',1,'{"text":"\u2665","n":[1,null]}');
INSERT INTO "entries" VALUES('elm',2,1002,'play',1,'{"card":"TH"}');
INSERT INTO "entries" VALUES('elm',3,1003,'play',1,'{"card":"TH"}');
INSERT INTO "entries" VALUES('oak',1,1001,'play',1,'{"card":"TH"}');
CREATE TABLE keys (
	number INTEGER NOT NULL,
	created INTEGER NOT NULL,
	secret TEXT NOT NULL,
	PRIMARY KEY (number)
)
 STRICT;
INSERT INTO "keys" VALUES(1, 900, 'an-old-key-an-old-key-an-old-key-an-old-key');
CREATE TABLE outages (
	since INTEGER NOT NULL,
	until INTEGER NOT NULL,
	PRIMARY KEY (since)
)
 STRICT;
INSERT INTO "outages" VALUES(1000,61000);
CREATE TABLE tables (
	id TEXT NOT NULL,
	seq INTEGER NOT NULL,
	created INTEGER NOT NULL,
	last_at INTEGER NOT NULL,
	game TEXT NOT NULL,
	variant TEXT NOT NULL,
	state TEXT NOT NULL,
	public INTEGER NOT NULL,
	seats_open INTEGER NOT NULL,
	next_due INTEGER,
	PRIMARY KEY (id),
	CONSTRAINT tables_state CHECK (state IN ('open', 'running', 'over'))
)
 STRICT;
INSERT INTO "tables" VALUES('elm',3,1001,1003,'dix','classic','running',1,0,5000);
INSERT INTO "tables" VALUES('oak',1,1001,1001,'dix','classic','over',0,1,NULL);
CREATE INDEX tables_going ON tables (state) WHERE state != 'over';
CREATE INDEX tables_due ON tables (next_due) WHERE next_due IS NOT NULL;
COMMIT;

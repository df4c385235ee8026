# Words that every screen of the web table uses.

web-close = Close

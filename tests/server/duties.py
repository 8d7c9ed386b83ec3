"""What several nodes work out once for all: reviews of finished games, and what there is to beat in a day's deal."""
import collections
import http.client
import json
import random
import threading
import time

# Every change of what is worked out once for all, in the same transaction: who, and how long the one before had still to go.
NOTED = """
CREATE TABLE noted (i bigserial, name text, what text, start int8, early interval);
CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO noted (name, what, start) VALUES (OLD.name, 'given up', OLD.start);
  ELSIF NEW.words IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.words IS DISTINCT FROM NEW.words) THEN
    INSERT INTO noted (name, what, start) VALUES (NEW.name, 'kept', NEW.start);
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO noted (name, what, start) VALUES (NEW.name, 'claimed', NEW.start);
  ELSIF NEW.start <> OLD.start THEN
    INSERT INTO noted (name, what, start, early)
    VALUES (NEW.name, 'taken over', NEW.start, greatest(OLD.until - clock_timestamp(), '0'));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note AFTER INSERT OR UPDATE OR DELETE ON roundhouse.kept FOR EACH ROW EXECUTE FUNCTION note();
"""


class Reader(threading.Thread):
    """Asks for reviews of finished games and for pars of days, each at any node until it is told, and now and then again."""

    def __init__(self, site, reviews, days):
        super().__init__(daemon=True)
        self.site, self.random = site, random.Random(len(site.nodes))
        self.addresses = {f"review {table}": f"/tables/{table}/review" for table in site.finished(reviews)}
        self.addresses |= {f"par 202611{day + 1:02}": f"/daily/202611{day + 1:02}" for day in range(days)}
        self.told = collections.defaultdict(set)  # duty: whatever was told
        self.lock, self.ends = threading.Lock(), False

    def run(self):
        # A day is answered when it is known: whoever waits for one must not keep others waiting.
        threads = [threading.Thread(target=self.ask_on, args=[duty], daemon=True) for duty in self.addresses]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def ask_on(self, duty):
        while not self.ends:
            self.ask(duty, self.random.choice([self.site.front.port] + [node.port for node in self.site.nodes]))
            time.sleep(self.random.uniform(0.5, 1.5))

    def ask(self, duty, port, patience=8):
        """Whether it was told."""
        try:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=patience)
            connection.request("GET", "/api" + self.addresses[duty])
            answer = connection.getresponse()
            said = json.loads(answer.read())
            connection.close()
        except (OSError, http.client.HTTPException, ValueError):
            return False
        words = said.get("review") if duty.startswith("review") else said
        if answer.status != 200 or not words:
            return False
        with self.lock:
            self.told[duty].add(json.dumps(words, sort_keys=True))
        return True

    def unknown(self, seconds=300):
        """Asks until every node has told everything; what was not told by all."""
        end = time.monotonic() + seconds
        left = [(duty, node) for duty in self.addresses for node in self.site.nodes]
        while left and time.monotonic() < end:
            left = [(duty, node) for duty, node in left if not self.ask(duty, node.port, 30)]
            time.sleep(0.2)
        return left


def check_duties(checks, site, reader, counts):
    left = reader.unknown()
    checks.that("every node tells every review and every par in the end", not left, [(duty, node.port) for duty, node in left[:5]])
    for duty, told in reader.told.items():
        checks.that("whoever asked was told the same", len(told) == 1, (duty, len(told)))
    notes = collections.defaultdict(list)
    for name, what, early in site.database.ask("SELECT name, what, coalesce(early, '0') = '0' FROM noted ORDER BY i"):
        kind = "reviews " if name.startswith("review") else "pars "
        counts[kind + what] += 1
        notes[name].append(what)
        checks.that("nobody takes over what is still leased", early == "t", (name, notes[name]))
    for duty in reader.addresses:
        checks.that("it was kept once", notes[duty].count("kept") == 1 and notes[duty][-1] == "kept", (duty, notes[duty]))
    counts["duties"] = len(reader.addresses)

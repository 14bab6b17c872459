"""What published tools of others say of the items, a JSON line each on standard output: `python peers.py TOOL`."""

import json
import re
import sys
from pathlib import Path
from urllib.parse import unquote_plus, urlsplit

FOLDER = Path(__file__).parent.parent / "items"


def items(track):
    for line in (FOLDER / f"{track}.jsonl").read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


def units(text, at):
    """A place in UTF-16 code units, as the items count."""
    return len(text[:at].encode("utf-16-le")) // 2


def quotecheck():
    from quotecheck.find import check

    for item in items("quote"):
        quotes = re.findall(r"[“„\"«‘‚「](.+?)[”“\"»’‘」]", item["text"])
        kept = all(check(quote, item["source"]["text"]).ok for quote in quotes)
        yield {"id": item["id"], "label": "verbatim" if kept else "altered"}


def opengate_grounding():
    from opengate_grounding import check_grounding

    for item in items("support"):
        text = item["text"]
        missing = check_grounding(text, item["source"]["text"]).ungrounded_numbers
        answer = {"id": item["id"], "label": "not-supported" if missing else "supported"}
        if missing and missing[0] in text:
            start = units(text, text.index(missing[0]))
            answer.update(start=start, end=start + len(missing[0]))
        yield answer


def citecheck_refs():
    import citecheck

    class Recorded:
        """Answers as the indexes would, from what is recorded beside the item."""

        cert_error = False

        def __init__(self, answers):
            self.found, self.search = {}, {"message": {"items": []}}
            for answer in answers:
                path = urlsplit(answer["url"]).path
                if path == "/works":
                    self.search = answer["body"]
                else:
                    self.found[path.removeprefix("/works/")] = (answer["status"], answer["body"])

        def get(self, url, headers=None, cache_key=None):
            parts = urlsplit(url)
            if parts.hostname == "doi.org":
                status, body = self.found.get(unquote_plus(parts.path[1:]), (404, ""))
                return status, json.dumps(body["message"] if status == 200 else body)
            if parts.hostname == "api.crossref.org":
                return 200, json.dumps(self.search)
            if parts.hostname == "api.openalex.org":
                return 200, '{"results": []}'
            return 404, '{"error": "Title match not found"}'

        def status(self, url):
            return 0

    labels = {"NOT_FOUND": "absent", "MISMATCH": "differs", "CHECK": "differs", "VERIFIED": "exists"}
    for item in items("existence"):
        fields = item["fields"]
        reference = {"key": item["id"], "title": fields["title"], "authors": fields["authors"], "year": fields["year"],
                     "venue": fields["container"], "doi": fields.get("doi")}
        entry = citecheck.json_entries("item", json.dumps([reference]))[0]
        verdict = citecheck.Checker(Recorded(item["answers"])).check(entry)["verdict"]
        if verdict in labels:
            yield {"id": item["id"], "label": labels[verdict]}


def pandoc():
    import pypandoc

    forms = {"links": [], "reference-links": ["--reference-links"]}
    for item in items("conversion"):
        if item["to"] in forms and item["from"] in (*forms, "citekeys"):
            options = ["--wrap=none", *forms[item["to"]]]
            if item["from"] == "citekeys":
                options.append("--citeproc")
            text = pypandoc.convert_text(item["text"], "markdown-smart-citations", "markdown-smart", extra_args=options)
            yield {"id": item["id"], "text": text}


for answer in {"quotecheck": quotecheck, "opengate-grounding": opengate_grounding, "citecheck-refs": citecheck_refs,
               "pandoc": pandoc}[sys.argv[1]]():
    print(json.dumps(answer, ensure_ascii=False))

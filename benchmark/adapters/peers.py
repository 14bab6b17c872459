"""What published tools of others say of the items, a JSON line each on standard output: `python peers.py TOOL`."""

import json
import re
import sys
from pathlib import Path
from urllib.parse import unquote_plus, urlsplit


def quotecheck(item):
    from quotecheck.find import check

    quotes = re.findall(r"[“„\"«‘‚「](.+?)[.,。]?[”“\"»’‘」]", item["text"])
    kept = all(check(quote, item["source"]["text"]).ok for quote in quotes)
    return {"label": "verbatim" if kept else "altered"}


def opengate_grounding(item):
    from opengate_grounding import check_grounding

    text = item["text"]
    missing = check_grounding(text, item["source"]["text"]).ungrounded_numbers
    if not missing or missing[0] not in text:
        return {"label": "not-supported" if missing else "supported"}
    start = len(text[: text.index(missing[0])].encode("utf-16-le")) // 2
    return {"label": "not-supported", "start": start, "end": start + len(missing[0])}


def citecheck_refs(item):
    import citecheck

    fields = item["fields"]
    reference = {key: fields.get(key) for key in ("title", "authors", "year", "doi")} | {"venue": fields["container"]}
    entry = citecheck.json_entries("item", json.dumps([reference]))[0]
    verdict = citecheck.Checker(Recorded(item["answers"])).check(entry)["verdict"]
    labels = {"NOT_FOUND": "absent", "MISMATCH": "differs", "CHECK": "differs", "VERIFIED": "exists"}
    return {"label": labels[verdict]} if verdict in labels else None


class Recorded:
    """Answers citecheck from what is recorded beside an item, as the indexes of works would."""

    cert_error = False

    def __init__(self, answers):
        paths = [urlsplit(answer["url"]).path for answer in answers]
        self.works = {path.removeprefix("/works/"): answer for path, answer in zip(paths, answers)}

    def get(self, url, headers=None, cache_key=None):
        host, path = urlsplit(url)[1:3]
        work = self.works.get(unquote_plus(path[1:]), {"status": 404})
        if host == "doi.org":
            return work["status"], json.dumps(work["body"]["message"] if work["status"] == 200 else "")
        found = {"api.crossref.org": self.works["/works"]["body"], "api.openalex.org": {"results": []}}
        return (200, json.dumps(found[host])) if host in found else (404, '{"error": "Title match not found"}')

    def status(self, url):
        return 0


def pandoc(item):
    import pypandoc

    forms = {"links": [], "reference-links": ["--reference-links"]}
    if item["from"] not in forms or item["to"] not in forms:
        return None
    options = ["--wrap=none", *forms[item["to"]]]
    return {"text": pypandoc.convert_text(item["text"], "markdown", "markdown", extra_args=options)}


tracks = {quotecheck: "quote", opengate_grounding: "support", citecheck_refs: "existence", pandoc: "conversion"}
tool = globals()[sys.argv[1].replace("-", "_")]
file = Path(__file__).parent.parent / "items" / f"{tracks[tool]}.jsonl"
for line in file.read_text(encoding="utf-8").splitlines():
    item = json.loads(line)
    if (answer := tool(item)) is not None:
        print(json.dumps({"id": item["id"], **answer}, ensure_ascii=False))

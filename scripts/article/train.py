"""Trains what tells the article of a page, on pages whose articles are known.

    python3 -m pip install scikit-learn==1.9.1 lightgbm==4.7.0
    npm run build && python3 scripts/article/train.py WCXB/dev packages/fetch/src/text/trained.ts

The folder is the development set of the Web Content Extraction Benchmark (CC-BY 4.0), or one like it: `ground-truth` and
`html`. What the names in its markup say of a page is told by other sites: each site is in one of five folds.
"""

import hashlib
import json
import math
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from difflib import SequenceMatcher
from urllib.parse import urlsplit

import lightgbm
import numpy as np
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

FOLDS = 5
KINDS = ["article", "forum", "product", "list", "documentation", "service"]
KIND_OF = {"collection": "list", "category": "list", "listing": "list"}
WORD = re.compile(r"\w+")


def ask(mode, folder, *given):
    words = ["node", "scripts/article/pages.mjs", mode, folder, *given]
    with tempfile.TemporaryFile() as answer:
        subprocess.run(words, check=True, stdout=answer)
        answer.seek(0)
        return answer.read()


def shares(page):
    """Of each line how many words it has, and which share of them the article has at the same place."""
    article = WORD.findall(page["article"].lower())
    words = [WORD.findall(line.lower()) for line in page["lines"]]
    owner = [at for at, line in enumerate(words) for _ in line]
    hits = [0] * len(words)
    for start, _, size in SequenceMatcher(None, [word for line in words for word in line], article).get_matching_blocks():
        for at in owner[start : start + size]:
            hits[at] += 1
    whole = f" {' '.join(article)} "
    return [
        (len(line), 1.0 if len(line) >= 5 and f" {' '.join(line)} " in whole else hit / max(len(line), 1))
        for line, hit in zip(words, hits)
    ]


def spoken(pages, fold):
    """What names in the markup speak for, told by the sites outside of a fold."""
    sites = defaultdict(lambda: defaultdict(lambda: np.zeros(3)))
    for page in pages:
        if page["fold"] == fold:
            continue
        sums, totals = defaultdict(lambda: np.zeros(2)), np.zeros(2)
        for (words, share), names in zip(page["shares"], page["names"]):
            side, weight = int(share < 0.5), min(words, 40)
            totals[side] += weight
            for name in {name for element in names for name in page["table"][element]}:
                sums[name][side] += weight
        if totals.all():
            for name, sum_ in sums.items():
                sites[name][page["site"]] += [*(sum_ / totals), 1]
    known = {}
    for name, found in sites.items():
        if len(found) >= 12:
            of_article, other = sum(values[:2] / values[2] for values in found.values())
            value = math.log((of_article + 0.5) / (other + 0.5))
            if abs(value) >= 0.3:
                known[name] = round(max(-3, min(3, value)), 1)
    return known


def kinds(pages, fold):
    """What names on a page speak for of its kind, told by the sites outside of a fold."""
    sites = defaultdict(set)
    for page in pages:
        for name in page["said"]:
            sites[name].add(page["site"])
    vocabulary = sorted(name for name, found in sites.items() if len(found) >= 10)
    column = {name: at for at, name in enumerate(vocabulary)}
    chosen = [page for page in pages if page["fold"] != fold]
    cells = [(at, column[name]) for at, page in enumerate(chosen) for name in page["said"] if name in column]
    table = csr_matrix((np.ones(len(cells)), tuple(zip(*cells))), shape=(len(chosen), len(vocabulary)))
    target = [KINDS.index(KIND_OF.get(page["kind"], page["kind"])) for page in chosen]
    weights = LogisticRegression(C=0.01, max_iter=200, class_weight="balanced").fit(table, target).coef_
    loudest = np.argsort(-np.abs(weights).max(axis=0), kind="stable")[:400]
    return {vocabulary[at]: [round(float(value), 2) for value in weights[:, at]] for at in loudest}


def fit(rows, target, weight):
    options = dict(
        objective="binary", learning_rate=0.12, num_leaves=24, min_data_in_leaf=150, lambda_l2=5, max_bin=63, seed=1,
        feature_fraction=0.4, bagging_fraction=0.6, bagging_freq=1, num_threads=1, deterministic=True, verbose=-1,
    )  # fmt: skip
    return lightgbm.train(options, lightgbm.Dataset(rows, target, weight=weight), 100)


def forest(model):
    """The trees, each fork before what it goes on with."""
    roots, columns, values, others = [], [], [], []

    def put(node):
        at = len(columns)
        is_leaf = "leaf_value" in node
        columns.append(-1 if is_leaf else node["split_feature"])
        values.append(float(f"{node['leaf_value']:.3g}" if is_leaf else f"{node['threshold']:.5g}"))
        others.append(0)
        if not is_leaf:
            put(node["left_child"])
            others[at] = len(columns)
            put(node["right_child"])

    for tree in model.dump_model()["tree_info"]:
        roots.append(len(columns))
        put(tree["tree_structure"])
    return {"roots": roots, "columns": columns, "values": values, "others": others}


def main(folder, target):
    pages = [json.loads(line) for line in ask("names", folder).splitlines()]
    for page in pages:
        page["site"] = urlsplit(page["url"]).hostname or page["name"]
        page["fold"] = int(hashlib.md5(page["site"].encode()).hexdigest(), 16) % FOLDS
        page["shares"] = shares(page)
    tables = [
        {"names": spoken(pages, fold), "kinds": kinds(pages, fold), "count": len(KINDS)} for fold in [*range(FOLDS), None]
    ]
    known, weight = [], []
    for page in pages:
        article = sum(words for words, share in page["shares"] if share >= 0.5)
        for words, share in page["shares"]:
            known.append(share >= 0.5)
            # Each page counts as much as another; of one whose article is not in its lines nothing is learned.
            weight.append(min(20, (words + 1) / (article + 100) * 100) if article else 0)
    known, weight = np.array(known), np.array(weight)
    with tempfile.NamedTemporaryFile() as given:
        given.write(json.dumps({"tables": tables, "of": {page["name"]: page["fold"] for page in pages}}).encode())
        given.flush()
        rows = np.frombuffer(ask("rows", folder, given.name), dtype=np.float32).reshape(len(known), -1)
    used = weight > 0
    trained = {
        "names": tables[-1]["names"],
        "kinds": tables[-1]["kinds"],
        "forest": forest(fit(rows[used], known[used], weight[used])),
    }
    text = json.dumps(trained, separators=(",", ":"))
    with open(target, "w", encoding="utf8") as module:
        module.write(f"/** Written by `scripts/article/train.py`. */\nexport const trained =\n  '{text}'\n")


main(*sys.argv[1:])

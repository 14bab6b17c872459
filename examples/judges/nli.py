"""A small model of natural language inference on this machine: no key, and no text that leaves it.

    pip install transformers torch
    npx citation-lint review --with 'python3 examples/judges/nli.py'

It tells whether a passage bears a claim out. Whether a claim needs a source it cannot tell, and says so.
"""

import json
import os
import sys

from transformers import pipeline

MODEL = os.environ.get("MODEL", "MoritzLaurer/deberta-v3-base-zeroshot-v2.0")
#: Below this share of certainty the question stays with a person.
SURE = float(os.environ.get("SURE", "0.8"))
ANSWERS = {"entailment": "yes", "contradiction": "contradicts"}

classify = pipeline("text-classification", model=MODEL)


def judge(question):
    """The answer of the passage that is surest of one."""
    best = {"answer": "cannot_tell"}
    surest = SURE
    for passage in question.get("passages", []):
        told = classify({"text": passage["text"], "text_pair": question["claim"]})
        told = told[0] if isinstance(told, list) else told
        answer = ANSWERS.get(told["label"].lower())
        if answer and told["score"] >= surest:
            surest = told["score"]
            best = {"answer": answer, "passage": passage["number"], "note": f"{told['label']} {told['score']:.2f}"}
    return best


for line in sys.stdin:
    asked = json.loads(line)
    answer = {"id": asked["id"], **judge(asked), "by": {"kind": "model", "name": MODEL}, "tokens": 0}
    print(json.dumps(answer), flush=True)

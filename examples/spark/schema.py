"""The columns of answers, made of the data classes of the client, so a field that answers gain is a column."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from types import NoneType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from citation_lint import Finding, Summary
from pyspark.sql import types

SCALARS = {bool: types.BooleanType, int: types.LongType, float: types.DoubleType, str: types.StringType}


def column_type(kind: Any) -> types.DataType:
    """The Spark type of an annotation."""
    origin, arguments = get_origin(kind), get_args(kind)
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        return types.StructType([types.StructField(each.name, column_type(hints[each.name])) for each in fields(kind)])
    if origin is tuple:
        return types.ArrayType(column_type(arguments[0]))
    if origin is Literal:
        return types.StringType()
    if origin is Union:
        [present] = [each for each in arguments if each is not NoneType]
        return column_type(present)
    if isinstance(origin, type) and issubclass(dict, origin):
        return types.MapType(*[column_type(each) for each in arguments])
    return SCALARS[kind]()


ERROR = types.StructType([types.StructField(name, types.StringType()) for name in ("code", "message")])

ANSWERS = types.StructType(
    [
        types.StructField("id", types.StringType()),
        types.StructField("ok", types.BooleanType()),
        types.StructField("findings", types.ArrayType(column_type(Finding))),
        types.StructField("summary", column_type(Summary)),
        types.StructField("error", ERROR),
    ]
)
"""A row for each brief. Where `error` stands, the brief could not be served, and the others are null."""

#!/usr/bin/env python3
"""Packs words/en.json and words/de.json into a C++ table, so that no game needs a JSON parser.

    scripts/pack_words.py SYMBOL FOLDER OUT.cpp

SYMBOL is the constant to define, e.g. roundhouse::yardmaster_express::texts.
"""
import json
import pathlib
import sys

LANGUAGES = ("en", "de")  # as names_of(Language) has them


def literal(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def table(name, texts):
    lines = "".join(
        f"    {{{literal(key)}, {literal(text)}}},\n"
        for key, text in sorted(texts.items(), key=lambda item: item[0].encode())
    )
    return f"constexpr TextLine {name}[] = {{\n{lines}}};\n"


def main():
    symbol, folder, out = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    namespace, constant = symbol.rsplit("::", 1)
    text = '// Made by scripts/pack_words.py.\n#include "core/texts.hpp"\n\n'
    text += f"namespace {namespace} {{\n\nextern const Texts {constant};\n\nnamespace {{\n\n"
    for language in LANGUAGES:
        path = folder / f"{language}.json"
        try:
            texts = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            sys.exit(f"{path}: {error}")
        for key, said in texts.items():
            if not isinstance(said, str):
                sys.exit(f"{path}: the text under {key} is not a text")
        text += table(f"{constant}_{language}", texts) + "\n"
    names = ", ".join(f"{constant}_{language}" for language in LANGUAGES)
    text += f"}}  // namespace\n\nconst Texts {constant}{{{{{names}}}}};\n\n}}  // namespace {namespace}\n"
    if not out.exists() or out.read_text(encoding="utf-8") != text:
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

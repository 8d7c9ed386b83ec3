// A bot for `roundhouse arena --bot "node examples/bots/line_bot.mjs"`: one JSON object a line in,
// one a line out (docs/protocol.md, "Bots"). It takes the last choice that is not a face-down card.
import { createInterface } from "node:readline";

function choose(question) {
  const open = question.choices.filter((move) => !move.endsWith(" down"));
  return open.length > 0 ? open[open.length - 1] : question.choices[0];
}

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  if (question.do === "move") console.log(JSON.stringify({ move: choose(question) }));
}

// expect: no member named .*deck
// A bot or a front that is given a view cannot even name what is hidden.
#include "games/yardmaster_express/view.hpp"

int peek(const roundhouse::yardmaster_express::View& view) { return view.deck.count(); }

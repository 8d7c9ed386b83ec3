#include "server/protocol_types.hpp"

#include <type_traits>
#include <variant>

#include "server/answers.hpp"
#include "server/message.hpp"
#include "server/orders.hpp"
#include "table/typescript.hpp"

namespace roundhouse::server {

namespace {

template <class... T>
void each_record(TypeScript& out, std::type_identity<std::variant<T...>>) {
  (out.record<T>(), ...);
}

template <class... T>
std::string requests(TypeScript& out, std::type_identity<std::variant<T...>>) {
  std::string all;
  ((out.record<T>(),
    all += "\n  | ({ do: '" + std::string{T::name} + "' } & " + bare_name<T>() + ")"),
   ...);
  return all;
}

}  // namespace

std::string protocol_types() {
  TypeScript out;
  const std::string orders = requests(out, std::type_identity<Order>{});
  out.record<Manners>();
  out.record<TableWish>();
  out.record<SideLine>();
  out.record<TableShown>();
  out.record<News>();
  out.record<ReplayShown>();
  out.record<LobbyPage>();
  out.record<Catalogue>();
  out.record<RefusalShown>();
  each_record(out, std::type_identity<Granted>{});
  out.line("/** What can be ordered at a table. */\nexport type Order =" + orders + ";");
  return "// Made by `roundhouse types protocol`; scripts/generate.sh writes it anew, and a test "
         "compares.\n"
         "\n"
         "/** A seat: A to F. `*` is nature, `-` somebody who watches. */\n"
         "export type Seat = string;\n\n" +
         out.take();
}

}  // namespace roundhouse::server

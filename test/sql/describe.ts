/** Asks PostgreSQL what a statement returns, without running it. */
import type pg from "pg";

export type Column = { name: string; type: number; table: number; position: number };
export type Described = { columns: Column[] } | { error: string };

type Connection = {
  parse(query: { text: string; name: string; types: number[] }): void;
  describe(what: { type: "S"; name: string }): void;
  sync(): void;
};
type Fields = { fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[] };

/** `Parse` and `Describe` of the extended protocol: as the driver's own, short of running it. */
export function describeStatement(client: pg.Client, text: string): Promise<Described> {
  return new Promise((resolve) => {
    let columns: Column[] = [];
    client.query({
      submit(connection: Connection) {
        connection.parse({ text, name: "", types: [] });
        connection.describe({ type: "S", name: "" });
        connection.sync();
      },
      handleRowDescription({ fields }: Fields) {
        columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          type: dataTypeID,
          table: tableID,
          position: columnID,
        }));
      },
      handleError(error: Error) {
        resolve({ error: error.message });
      },
      handleReadyForQuery() {
        resolve({ columns });
      },
    } as never);
  });
}

/** The console's table: each column has a head and a cell; the column marked `names` heads its row. */
import type { ComponentProps, Key, ReactNode } from "react";

type Attributes = { [name: `data-${string}`]: string | boolean | undefined };

export type Column<Row> = {
  head: ReactNode;
  /** Head for screen readers only, such as above buttons. */
  isHeadHidden?: boolean;
  /** `wide`: hidden on a phone. `figure`: numbers, right-aligned. */
  className?: string;
  /** For the cells, not the head. */
  cellClass?: string;
  names?: boolean;
  sorted?: "ascending" | "descending" | undefined;
  cell(row: Row, index: number): ReactNode;
  attributes?(row: Row): Attributes;
};

type Props<Row> = Omit<ComponentProps<"table">, "children"> & {
  /** For screen readers only. */
  caption?: string;
  columns: (Column<NoInfer<Row>> | false)[];
  rows: readonly Row[];
  keyOf(row: NoInfer<Row>, index: number): Key;
  rowAttributes?(row: NoInfer<Row>, index: number): Attributes;
};

/** A table on a sheet, like most lists. */
export function SheetTable<Row>({ sheetClass, ...table }: Props<Row> & { sheetClass?: string }) {
  return (
    <div className={classOf("sheet table-sheet", sheetClass ?? "")}>
      <DataTable {...table} />
    </div>
  );
}

export function DataTable<Row>({ caption, columns, rows, keyOf, rowAttributes, ...table }: Props<Row>) {
  const shown = columns.filter((column) => column !== false);
  return (
    <table {...table}>
      {caption && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {shown.map(({ head, isHeadHidden, className, sorted }, at) => {
            const Head = head === null ? "td" : "th";
            return (
              <Head
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                key={at}
                scope={head === null ? undefined : "col"}
                className={className}
                aria-sort={sorted}
              >
                {isHeadHidden ? <span className="visually-hidden">{head}</span> : head}
              </Head>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} {...rowAttributes?.(row, index)}>
            {shown.map(({ names, className = "", cellClass = "", cell, attributes }, at) => {
              const Cell = names ? "th" : "td";
              return (
                <Cell
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                  key={at}
                  scope={names ? "row" : undefined}
                  className={classOf(className, cellClass)}
                  {...attributes?.(row)}
                >
                  {cell(row, index)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const classOf = (...names: string[]) => names.filter(Boolean).join(" ") || undefined;

/** The product's TypeScript with its types, read by the compiler's own API. */
import { resolve } from "node:path";
import * as ast from "typescript/unstable/ast";
import { API, type Checker, type Symbol as Named, type Project } from "typescript/unstable/sync";

type Kind = "sql" | "value" | "list";

export type Source = {
  checker: Checker;
  /** Every call of a method or function of this name. */
  calls(name: string): ast.CallExpression[];
  declarationOf(node: ast.Node): ast.Node | undefined;
  /** What drizzle does with a value of this type. */
  kindOf(node: ast.Node): Kind;
  files: ast.SourceFile[];
  close(): void;
};

export function readSource(): Source {
  const api = new API({ cwd: process.cwd() });
  const project = api
    .updateSnapshot({ openProjects: [resolve("test/sql/tsconfig.json")] })
    .getProjects()[0] as Project;
  const files = project.rootFiles.flatMap((file) => project.program.getSourceFile(file) ?? []);
  const byName = new Map<string, ast.CallExpression[]>();
  const visit = (node: ast.Node): void => {
    if (ast.isCallExpression(node)) {
      const name = calleeName(node);
      if (name) byName.set(name, [...(byName.get(name) ?? []), node]);
    }
    node.forEachChild(visit);
  };
  for (const file of files) visit(file);
  const { checker } = project;
  const symbolOf = (node: ast.Node): Named | undefined => {
    const symbol =
      node.parent && ast.isShorthandPropertyAssignment(node.parent)
        ? checker.getShorthandAssignmentValueSymbol(node.parent)
        : checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ALIAS ? checker.getAliasedSymbol(symbol) : symbol;
  };
  const findKind = (node: ast.Node): Kind => {
    const type = checker.getTypeAtLocation(node);
    if (!type) return "value";
    if (checker.isArrayLikeType(type)) return "list";
    return /\b(SQL|Name)\b/.test(checker.typeToString(type)) ? "sql" : "value";
  };
  const kinds = new Map<ast.Node, Kind>();
  const declarations = new Map<ast.Node, ast.Node | undefined>();
  return {
    checker,
    files,
    calls: (name) => byName.get(name) ?? [],
    declarationOf(node) {
      if (!declarations.has(node)) {
        const symbol = symbolOf(node);
        declarations.set(node, (symbol?.valueDeclaration ?? symbol?.declarations[0])?.resolve(project));
      }
      return declarations.get(node);
    },
    kindOf(node) {
      const known = kinds.get(node) ?? findKind(node);
      kinds.set(node, known);
      return known;
    },
    close: () => api.close(),
  };
}

const ALIAS = 1 << 21;

function calleeName({ expression }: ast.CallExpression): string | undefined {
  if (ast.isIdentifier(expression)) return expression.text;
  if (ast.isPropertyAccessExpression(expression)) return expression.name.text;
  return undefined;
}

/** Finds look-ups by a name that may come from outside: `table[name]` and `name in table`, where `name` may be any text. */
import {
  type BinaryExpression,
  type ElementAccessExpression,
  type Expression,
  type Node,
  SyntaxKind,
} from "typescript/unstable/ast";
import { API, type Checker, type Type, TypeFlags, type UnionType } from "typescript/unstable/sync";

/** What lets any text through. Not so a number, a union of literals or a key of the very type: the code itself chose those. */
const ANY_TEXT = TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.Any | TypeFlags.Unknown;
const CHECKED = /\/src\/(core|web|auth|worker)\/(?!.*(\.test|\.test-kit|\/fixtures\/))/;
/** The helper itself. */
const HELPER = "/src/core/kernel/pick.ts";

/** Every such look-up of a project, as 'file: code'. */
export function findLookups(configFile: string): string[] {
  const api = new API({ cwd: process.cwd() });
  try {
    const [project] = api.updateSnapshot({ openProjects: [configFile] }).getProjects();
    if (!project) throw new Error(`${configFile} is no project`);
    const { program, checker } = project;
    return program.getSourceFileNames().flatMap((name) => {
      if (!CHECKED.test(name) || name.includes("/node_modules/") || name.endsWith(HELPER)) return [];
      const file = program.getSourceFile(name);
      const found: string[] = [];
      const visit = (node: Node): void => {
        const key = keyOf(node);
        if (key && isAnyText(checker, key))
          found.push(`${name.slice(name.indexOf("/src/") + 1)}: ${node.getText(file).replace(/\s+/g, " ")}`);
        node.forEachChild(visit);
      };
      if (file) visit(file);
      return found;
    });
  } finally {
    api.close();
  }
}

/** The name that is looked up by, where this is a look-up. */
function keyOf(node: Node): Expression | null {
  if (node.kind === SyntaxKind.ElementAccessExpression)
    return (node as ElementAccessExpression).argumentExpression;
  if (node.kind !== SyntaxKind.BinaryExpression) return null;
  const { operatorToken, left } = node as BinaryExpression;
  return operatorToken.kind === SyntaxKind.InKeyword ? left : null;
}

function isAnyText(checker: Checker, key: Expression): boolean {
  // A cast proves nothing: what had to be called a key was none before.
  if (key.kind === SyntaxKind.AsExpression) return true;
  const type = checker.getTypeAtLocation(key);
  return !type || partsOf(type).some((part) => (constraintOf(checker, part).flags & ANY_TEXT) !== 0);
}

const partsOf = (type: Type): readonly Type[] =>
  type.isUnionType() ? (type as UnionType).getTypes() : [type];

const constraintOf = (checker: Checker, type: Type): Type =>
  type.isTypeParameter() ? (checker.getBaseConstraintOfType(type) ?? type) : type;

/** Shapes of TypeScript that reading SQL out of it needs. */
import * as ast from "typescript/unstable/ast";

export type Fn = ast.FunctionDeclaration | ast.ArrowFunction | ast.FunctionExpression;

export const isFunction = (node: ast.Node): node is Fn =>
  ast.isFunctionDeclaration(node) || ast.isArrowFunction(node) || ast.isFunctionExpression(node);

export function returned(fn: Fn): ast.Node[] {
  const { body } = fn;
  if (!body) return [];
  if (!ast.isBlock(body)) return [body];
  const found: ast.Node[] = [];
  const visit = (node: ast.Node): void => {
    if (ast.isReturnStatement(node) && node.expression) found.push(node.expression);
    if (!isFunction(node)) node.forEachChild(visit);
  };
  body.forEachChild(visit);
  return found.filter((node) => !isNothing(unwrap(node)));
}

export function unwrap(node: ast.Node): ast.Node {
  if (
    ast.isParenthesizedExpression(node) ||
    ast.isAsExpression(node) ||
    ast.isNonNullExpression(node) ||
    ast.isSatisfiesExpression(node) ||
    ast.isAwaitExpression(node)
  )
    return unwrap(node.expression);
  return node;
}

export const isOr = (node: ast.Node): node is ast.BinaryExpression =>
  ast.isBinaryExpression(node) && ["??", "||"].includes(node.operatorToken.getText());

export const isNothing = (node: ast.Node) => node.getText() === "undefined" || node.getText() === "null";

export function nameOf(fn: Fn): string | undefined {
  if (ast.isFunctionDeclaration(fn)) return fn.name?.text;
  const { parent } = fn;
  return parent && ast.isVariableDeclaration(parent) && ast.isIdentifier(parent.name)
    ? parent.name.text
    : undefined;
}

export function isInside(node: ast.Node, outer: ast.Node): boolean {
  for (let at: ast.Node | undefined = node; at; at = at.parent) if (at === outer) return true;
  return false;
}

export const brief = (node: ast.Node) => node.getText().replace(/\s+/g, " ").slice(0, 80);

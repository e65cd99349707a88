/**
 * Works out the SQL text of a drizzle expression without running it: follows constants, parameters,
 * functions and lists to the `sql` templates behind them, and keeps every branch as a choice.
 */
import * as ast from "typescript/unstable/ast";
import { TypeFlags } from "typescript/unstable/sync";
import { Absent, type Bound, type Env, follower, Unbound, Unresolved } from "./follow.ts";
import type { Source } from "./source.ts";
import { brief, type Fn, isInside, isNothing, isOr, nameOf, unwrap } from "./syntax.ts";
import { choice, type Item, type Part, variants } from "./variants.ts";

type Step = { fn: Fn; caller: ast.CallExpression };
export type Statement = { text: string; call: ast.CallExpression; row: ast.TypeNode | null };

export function resolver(source: Source) {
  const { checker, kindOf } = source;
  const { bind, elements, follow, functionOf, isMissing, possible, sources } = follower(source);

  /** Each text that `db.execute` may send here, once per caller and branch. */
  function statements(call: ast.CallExpression): Statement[] {
    const query = call.arguments[0] as ast.Expression;
    const row = call.typeArguments?.[0] ?? null;
    const at = (steps: Step[], rowNow: ast.TypeNode | null): Statement[] => {
      try {
        const env = steps.reduceRight<Env>((outer, { fn, caller }) => bind(fn, caller, outer), new Map());
        return variants(partsOf(query, env)).map((text) => ({ text, call, row: rowNow }));
      } catch (error) {
        if (!(error instanceof Unbound)) throw error;
        const { fn } = error;
        const callers = steps.some((step) => step.fn === fn) ? [] : callersOf(fn);
        if (callers.length === 0) throw new Unresolved(`a parameter of ${nameOf(fn)}`);
        return callers.flatMap((caller) => at([...steps, { fn, caller }], rowArgument(rowNow, fn, caller)));
      }
    };
    return at([], row);
  }

  /** A type parameter of the function becomes what its caller says. */
  function rowArgument(row: ast.TypeNode | null, fn: Fn, caller: ast.CallExpression) {
    if (!row || !ast.isTypeReferenceNode(row)) return row;
    const index = fn.typeParameters?.findIndex((each) => each.name.text === row.typeName.getText()) ?? -1;
    return index < 0 ? row : (caller.typeArguments?.[index] ?? null);
  }

  function callersOf(fn: Fn): ast.CallExpression[] {
    const name = nameOf(fn);
    return name
      ? source.calls(name).filter((call) => functionOf(call.expression) === fn && !isInside(call, fn))
      : [];
  }

  function partsOf(node: ast.Node, env: Env): Part[] {
    const plain = unwrap(node);
    if (plain !== node) return partsOf(plain, env);
    if (ast.isTaggedTemplateExpression(node) && node.tag.getText() === "sql")
      return template(node.template, env);
    if (ast.isConditionalExpression(node))
      return oneOf(
        node.condition,
        (isMissing(node.condition, env) ? [node.whenFalse] : [node.whenTrue, node.whenFalse]).map(
          (branch) => ({
            node: branch,
            env,
          }),
        ),
      );
    if (isOr(node))
      return oneOf(node, [
        { node: node.left, env },
        { node: node.right, env },
      ]);
    if (ast.isBinaryExpression(node) && node.operatorToken.getText() === "&&")
      return partsOf(node.right, env);
    if (isNothing(node)) return [];
    if (ast.isCallExpression(node)) return call(node, env);
    if (
      ast.isIdentifier(node) ||
      ast.isPropertyAccessExpression(node) ||
      ast.isElementAccessExpression(node) ||
      ast.isBindingElement(node)
    )
      return oneOf(node, follow(node, env));
    throw new Unresolved(`${ast.SyntaxKind[node.kind]} ${brief(node)}`);
  }

  const oneOf = (node: ast.Node, bounds: Bound[]): Part[] => {
    // A null is no text: whoever gets one asks before.
    const given = bounds.filter((bound) => !isNothing(unwrap(bound.node)));
    if (bounds.length === 0) throw new Unresolved(brief(node));
    const options = possible(given.length > 0 ? given : bounds, (bound) => {
      if (bound.isAbsent) throw new Absent(brief(node));
      return partsOf(bound.node, bound.env);
    });
    return options.length === 1 ? (options[0] as Part[]) : [choice(options)];
  };

  function template(node: ast.TemplateLiteral, env: Env): Part[] {
    if (ast.isNoSubstitutionTemplateLiteral(node)) return [node.text];
    return [
      node.head.text,
      ...node.templateSpans.flatMap((span) => [...interpolated(span.expression, env), span.literal.text]),
    ];
  }

  function interpolated(node: ast.Expression, env: Env): Part[] {
    const kind = kindOf(node);
    if (kind === "list") return ["(", { value: true }, ")"];
    return kind === "sql" ? partsOf(node, env) : [{ value: true }];
  }

  function call(node: ast.CallExpression, env: Env): Part[] {
    const called = node.expression.getText();
    const [first, second] = node.arguments;
    if (called === "sql.raw" && first) return raw(first, env);
    if (called === "sql.identifier" && first) return ['"', ...raw(first, env), '"'];
    if (called === "sql.param") return [{ value: true }];
    if (called === "sql.join" && first)
      return [{ items: items(first, env), separator: second ? partsOf(second, env) : [] }];
    return oneOf(node, sources(node, env));
  }

  function items(node: ast.Node, env: Env): Item[] {
    const found = elements(node, env).map((bound) => {
      const isValue = kindOf(bound.node) === "value" && !isSqlish(bound.node);
      const parts: Part[] = isValue ? [{ value: true }] : partsOf(bound.node, bound.env);
      return { parts, when: bound.when ?? [] };
    });
    if (found.length === 0) throw new Absent("an empty list");
    return found;
  }

  const isSqlish = (node: ast.Node) => /sql`|sql\./.test(node.getText());

  /** Text put in as it is: a literal, or every literal that the type allows. */
  function raw(given: ast.Node, env: Env): Part[] {
    const node = unwrap(given);
    if (ast.isPropertyAssignment(node.parent) && node.parent.name === node)
      return [(node as ast.Identifier).text];
    if (ast.isStringLiteral(node) || ast.isNoSubstitutionTemplateLiteral(node)) return [node.text];
    if (ast.isTemplateExpression(node))
      return [
        node.head.text,
        ...node.templateSpans.flatMap((span) => [...raw(span.expression, env), span.literal.text]),
      ];
    if (ast.isConditionalExpression(node))
      return [choice([raw(node.whenTrue, env), raw(node.whenFalse, env)])];
    if (isOr(node))
      return [
        choice(
          follow(node.left, env).map((bound) =>
            bound.isAbsent ? raw(node.right, env) : raw(bound.node, bound.env),
          ),
        ),
      ];
    const type = checker.getTypeAtLocation(node);
    const literals = (type?.isUnionType() ? type.getTypes() : [type]) ?? [];
    const texts = literals.flatMap((each) => (each?.isStringLiteralType() ? [String(each.value)] : []));
    if (texts.length > 0 && texts.length === literals.length) return [choice(texts.map((text) => [text]))];
    if (type && type.flags & TypeFlags.NumberLike) return ["1"];
    if (node.getText().startsWith("String(")) return ["1"];
    const followed = ast.isCallExpression(node) ? [] : follow(node, env);
    if (followed.length === 0) throw new Unresolved(`raw ${brief(node)}`);
    return [choice(followed.map((bound) => raw(bound.node, bound.env)))];
  }

  return { statements };
}

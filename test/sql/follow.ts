/** Follows a name, member, list or call to the expressions its value may come from. */
import * as ast from "typescript/unstable/ast";
import type { Source } from "./source.ts";
import { brief, type Fn, isFunction, isNothing, isOr, nameOf, returned, unwrap } from "./syntax.ts";
import type { Branch } from "./variants.ts";

/** Parameters of the calls on the way, by their declaration. */
export type Env = ReadonlyMap<ast.Node, Bound>;
export type Bound = { node: ast.Node; env: Env; rest?: ast.Node[]; when?: Branch[]; isAbsent?: true };

export class Unresolved extends Error {}
/** A member that an object is known not to have, so that a condition on it is false. */
export class Absent extends Error {}
/** A function that calls itself: its other branches are enough. */
class Recursive extends Error {}
/** Needs a caller: the value comes in by a parameter of this function. */
export class Unbound extends Error {
  readonly fn: Fn;
  constructor(fn: Fn) {
    super("a parameter");
    this.fn = fn;
  }
}

export function follower(source: Source) {
  const { checker, declarationOf, kindOf } = source;

  /** A condition on a member that its object does not have. */
  function isMissing(condition: ast.Node, env: Env): boolean {
    if (!ast.isIdentifier(condition) && !ast.isPropertyAccessExpression(condition)) return false;
    try {
      return follow(condition, env).every(({ node }) => isNothing(node));
    } catch (error) {
      return error instanceof Absent;
    }
  }

  /** Of branches that cannot be, none is left over. */
  function possible<In, Out>(list: In[], act: (item: In) => Out): Out[] {
    let last: unknown;
    const done = list.flatMap((item) => {
      try {
        return [act(item)];
      } catch (error) {
        if (!(error instanceof Absent || error instanceof Recursive)) throw error;
        last = error;
        return [];
      }
    });
    if (done.length === 0 && last) throw last;
    return done;
  }

  function elements(given: ast.Node, env: Env): Bound[] {
    const node = unwrap(given);
    if (ast.isArrayLiteralExpression(node)) return spread(node.elements, env);
    if (ast.isConditionalExpression(node)) {
      if (isMissing(node.condition, env)) return elements(node.whenFalse, env);
      return [node.whenTrue, node.whenFalse].flatMap((branch, index) =>
        elements(branch, env).map((each) => ({ ...each, when: [...(each.when ?? []), { index, of: 2 }] })),
      );
    }
    if (isOr(node)) return elements(node.left, env);
    if (ast.isCallExpression(node) && ast.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      const callback = node.arguments[0];
      if (["map", "flatMap"].includes(name.text) && callback) {
        const fn = functionOf(callback);
        const parameter = fn?.parameters[0];
        if (!fn || !parameter) throw new Unresolved(brief(node));
        const each = tryElements(expression, env) ?? [null];
        const results = each.flatMap((element) =>
          returned(fn).map((result) => ({
            node: result,
            env: element ? new Map([...env, [parameter as ast.Node, element]]) : env,
          })),
        );
        return name.text === "map" ? results : results.flatMap((result) => listOrItem(result));
      }
      if (["filter", "slice", "toSorted", "toReversed"].includes(name.text)) return elements(expression, env);
      if (expression.getText() === "Object" && name.text === "values" && callback)
        return members(callback, env);
      if (expression.getText() === "Object" && name.text === "keys" && callback) return keys(callback, env);
    }
    const followed = sources(node, env);
    const added = pushed(node, env);
    if (added.length > 0) return added;
    if (followed.length === 0) throw new Unresolved(`list ${brief(node)}`);
    return followed.flatMap((bound) =>
      bound.rest ? spread(bound.rest, bound.env) : elements(bound.node, bound.env),
    );
  }

  /** What a list that begins empty is filled with. */
  function pushed(node: ast.Node, env: Env): Bound[] {
    const declaration = ast.isIdentifier(node) ? declarationOf(node) : undefined;
    return declaration
      ? source
          .calls("push")
          .filter(({ expression }) => {
            const list = ast.isPropertyAccessExpression(expression) ? expression.expression : expression;
            return (
              ast.isIdentifier(list) && list.text === node.getText() && declarationOf(list) === declaration
            );
          })
          .flatMap((call) => spread(call.arguments, env))
      : [];
  }

  const spread = (list: readonly ast.Node[], env: Env): Bound[] =>
    list.flatMap((each) =>
      ast.isSpreadElement(each) ? elements(each.expression, env) : [{ node: each, env }],
    );

  const listOrItem = ({ node, env }: Bound): Bound[] => {
    if (isOr(node)) return listOrItem({ node: node.left, env });
    return kindOf(node) === "sql" ? [{ node, env }] : elements(node, env);
  };

  const tryElements = (node: ast.Node, env: Env): Bound[] | null => {
    try {
      return elements(node, env);
    } catch (error) {
      const type = checker.getTypeAtLocation(node);
      const isOfSql = type && /\bSQL\b/.test(checker.typeToString(type));
      if (error instanceof Unresolved || (error instanceof Unbound && !isOfSql)) return null;
      throw error;
    }
  };

  /** Where a name or member gets its value. */
  function follow(given: ast.Node, env: Env): Bound[] {
    const node = unwrap(given);
    if (ast.isPropertyAccessExpression(node)) return member(node.expression, node.name.text, env);
    if (ast.isElementAccessExpression(node)) return members(node.expression, env);
    const declaration = ast.isIdentifier(node) ? declarationOf(node) : node;
    if (!declaration) return [];
    return declared(declaration, env);
  }

  function declared(declaration: ast.Node, env: Env): Bound[] {
    const bound = env.get(declaration);
    if (bound) return [bound];
    if (ast.isVariableDeclaration(declaration)) {
      if (declaration.initializer) return [{ node: declaration.initializer, env }];
      const loop = declaration.parent?.parent;
      if (loop && ast.isForOfStatement(loop)) return elements(loop.expression, env);
    }
    if (ast.isParameterDeclaration(declaration)) {
      const fn = declaration.parent as Fn;
      if (declaration.initializer) return [{ node: declaration.initializer, env }];
      if (nameOf(fn)) throw new Unbound(fn);
      return [];
    }
    if (ast.isBindingElement(declaration)) {
      const name = ((declaration.propertyName ?? declaration.name) as ast.Node).getText();
      const pattern = declaration.parent;
      const owner = pattern.parent as ast.Node;
      if (ast.isArrayBindingPattern(pattern)) {
        const index = pattern.elements.indexOf(declaration as never);
        return declared(owner, env).flatMap(({ node, env: inner }) => {
          const list = tryElements(node, inner);
          const bound = list?.[index];
          return bound ? [bound] : [];
        });
      }
      const fallback = declaration.initializer ? [{ node: declaration.initializer, env }] : [];
      const find = () =>
        possible(declared(owner, env), ({ node, env: inner }) => member(node, name, inner)).flat();
      return fallback.length > 0 ? [...optional(find), ...fallback] : find();
    }
    return [];
  }

  function member(given: ast.Node, name: string, env: Env): Bound[] {
    const node = unwrap(given);
    if (ast.isObjectLiteralExpression(node)) {
      // The last one wins, as at run time; spreads may lack it.
      for (const property of [...node.properties].reverse()) {
        if (ast.isSpreadAssignment(property)) {
          const found = optional(() => member(property.expression, name, env));
          if (found.length > 0) return found;
        } else if (property.name?.getText() === name) return initial(property, env);
      }
      throw new Absent(name);
    }
    if (ast.isConditionalExpression(node))
      return [...member(node.whenTrue, name, env), ...member(node.whenFalse, name, env)];
    const owners = sources(node, env);
    if (owners.length < 2) return owners.flatMap((bound) => member(bound.node, name, bound.env));
    // One for each owner, so that all members of an owner go together.
    return owners.flatMap((bound) => {
      const found = optional(() => member(bound.node, name, bound.env));
      return found.length > 0 ? found : [{ ...bound, isAbsent: true as const }];
    });
  }

  function initial(property: ast.ObjectLiteralElementLike, env: Env): Bound[] {
    if (ast.isPropertyAssignment(property)) return [{ node: property.initializer, env }];
    return ast.isShorthandPropertyAssignment(property) ? [{ node: property.name, env }] : [];
  }

  function optional(find: () => Bound[]): Bound[] {
    try {
      return find();
    } catch (error) {
      if (error instanceof Absent) return [];
      throw error;
    }
  }

  function members(given: ast.Node, env: Env): Bound[] {
    const node = unwrap(given);
    if (ast.isObjectLiteralExpression(node))
      return node.properties.flatMap((property) => {
        if (ast.isSpreadAssignment(property)) return members(property.expression, env);
        return initial(property, env);
      });
    if (ast.isArrayLiteralExpression(node)) return elements(node, env);
    return sources(node, env).flatMap((bound) => members(bound.node, bound.env));
  }

  function keys(given: ast.Node, env: Env): Bound[] {
    const node = unwrap(given);
    if (ast.isObjectLiteralExpression(node))
      return node.properties.flatMap((property) =>
        ast.isPropertyAssignment(property) ? [{ node: property.name, env }] : [],
      );
    return sources(node, env).flatMap((bound) => keys(bound.node, bound.env));
  }

  /** What a name stands for, or a call returns. */
  function sources(node: ast.Node, env: Env): Bound[] {
    if (!ast.isCallExpression(node)) return isNothing(node) ? [] : follow(node, env);
    const map = ast.isPropertyAccessExpression(node.expression) && node.expression.name.text === "get";
    if (map) return entries((node.expression as ast.PropertyAccessExpression).expression, env);
    const one = functionOf(node.expression);
    const functions = one
      ? [one]
      : follow(node.expression, env).flatMap((bound) => functionOf(bound.node) ?? []);
    if (functions.length === 0) throw new Unresolved(`call of ${brief(node.expression)}`);
    return possible(functions, (fn) => {
      const inner = bind(fn, node, env);
      return returned(fn).map((result) => ({ node: result, env: inner }));
    }).flat();
  }

  /** The values of `new Map(list of pairs)`. */
  function entries(given: ast.Node, env: Env): Bound[] {
    const node = unwrap(given);
    if (!ast.isNewExpression(node))
      return follow(node, env).flatMap((bound) => entries(bound.node, bound.env));
    const list = node.arguments?.[0];
    return (list ? elements(list, env) : []).flatMap((pair) => {
      const tuple = unwrap(pair.node);
      const value = ast.isArrayLiteralExpression(tuple) ? tuple.elements[1] : undefined;
      return value ? [{ node: value, env: pair.env }] : [];
    });
  }

  function bind(fn: Fn, { arguments: given }: ast.CallExpression, outer: Env): Env {
    if (outer.has(fn)) throw new Recursive();
    const bound = new Map([...outer, [fn as ast.Node, { node: fn as ast.Node, env: outer }]]);
    for (const [index, parameter] of fn.parameters.entries()) {
      const argument = given[index];
      if (parameter.dotDotDotToken)
        bound.set(parameter, { node: parameter, env: outer, rest: given.slice(index) });
      else if (argument) bound.set(parameter, { node: argument, env: outer });
      else if (parameter.initializer) bound.set(parameter, { node: parameter.initializer, env: outer });
    }
    return bound;
  }

  function functionOf(given: ast.Node): Fn | undefined {
    const node = unwrap(given);
    if (isFunction(node)) return node;
    const name = ast.isPropertyAccessExpression(node) ? node.name : node;
    const declaration = ast.isIdentifier(name) ? declarationOf(name) : undefined;
    if (!declaration) return undefined;
    if (isFunction(declaration)) return declaration;
    const value =
      ast.isVariableDeclaration(declaration) || ast.isPropertyAssignment(declaration)
        ? declaration.initializer && unwrap(declaration.initializer)
        : undefined;
    return value && isFunction(value) ? value : undefined;
  }

  return { bind, elements, follow, functionOf, isMissing, possible, sources };
}

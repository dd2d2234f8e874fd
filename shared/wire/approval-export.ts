import type { Approval } from './wallet.ts'

/** Shows an approval over the page, until `signal` aborts: it is rejected then. Gives whether the tester approved it. */
export type ShowApproval = (approval: Approval, signal: AbortSignal) => Promise<boolean>

/** A symbol, because an element of the page whose id is a name would be a property of the window. */
const key = Symbol.for('portico.approval')

/** Passes the function to the bridge, which is in the same world. The page's scripts are in another one. */
export function exportApproval(world: object, show: ShowApproval): void {
  Reflect.set(world, key, show)
}

/** Finds the function that shows approvals. `undefined` until it is loaded. */
export function findApproval(world: object): ShowApproval | undefined {
  const show: unknown = Reflect.get(world, key)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: no other script of this world has the symbol.
  return typeof show === 'function' ? (show as ShowApproval) : undefined
}

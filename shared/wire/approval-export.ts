import type { Approval } from './wallet.ts'

export type ShowApproval = (approval: Approval, signal: AbortSignal) => Promise<boolean>

/** Not a name: an element of the page with that id would be a property of the window. */
const key = Symbol.for('portico.approval')

/** The bridge is in the same world, the page's scripts are in another one. */
export function exportApproval(world: object, show: ShowApproval): void {
  Reflect.set(world, key, show)
}

export function findApproval(world: object): ShowApproval | undefined {
  const show: unknown = Reflect.get(world, key)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: no other script of this world has the symbol.
  return typeof show === 'function' ? (show as ShowApproval) : undefined
}

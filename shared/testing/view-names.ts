import { type ViewName, viewTraits } from '../features/views.ts'

/** The names of all views. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the table has a row for each name, and no other.
export const viewNames = Object.keys(viewTraits) as readonly ViewName[]

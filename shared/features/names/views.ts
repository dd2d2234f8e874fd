import type { ViewTraits } from '../../core/view-traits.ts'

/** The name of an account. */
export const nameViews = {
  RegisterAccountName: {},
  RegisterAccountNameSuccess: {},
} satisfies Readonly<Record<string, ViewTraits>>

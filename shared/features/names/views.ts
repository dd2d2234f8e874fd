import type { ViewTraits } from '../../core/view-traits.ts'

export const nameViews = {
  RegisterAccountName: {},
  RegisterAccountNameSuccess: {},
} satisfies Readonly<Record<string, ViewTraits>>

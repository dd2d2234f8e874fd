import type { Chunk } from '../../hooks/use-features.ts'
import { RegisterAccountNameSuccessView } from './register-account-name-success-view.tsx'
import { RegisterAccountNameView } from './register-account-name-view.tsx'
import { namesStyles } from './styles.ts'

export const chunk = {
  styles: namesStyles,
  views: {
    RegisterAccountName: RegisterAccountNameView,
    RegisterAccountNameSuccess: RegisterAccountNameSuccessView,
  },
} satisfies Chunk

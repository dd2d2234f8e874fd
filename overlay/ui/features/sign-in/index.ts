import type { Chunk } from '../../hooks/use-features.ts'
import { ConnectingSiweView } from './connecting-siwe-view.tsx'
import { SignMessageView } from './sign-message-view.tsx'
import { signInStyles } from './styles.ts'

export const chunk = {
  styles: signInStyles,
  views: { ConnectingSiwe: ConnectingSiweView, SIWXSignMessage: SignMessageView },
} satisfies Chunk

import type { Chunk } from '../../hooks/use-features.ts'
import { ApprovalsView } from './approvals-view.tsx'
import { approvalStyles } from './styles.ts'

export const chunk = {
  styles: approvalStyles,
  views: { Approvals: ApprovalsView },
} satisfies Chunk

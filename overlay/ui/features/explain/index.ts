import type { Chunk } from '../../hooks/use-features.ts'
import { explanationStyles } from '../../styles/explanation-styles.ts'
import { stripStyles } from '../../styles/strip-styles.ts'
import { ApprovalCard } from './approval-card.tsx'
import { approvalCardStyles } from './styles.ts'

export const chunk = {
  ApprovalCard,
  styles: `${explanationStyles}${stripStyles}${approvalCardStyles}`,
  views: {},
} satisfies Chunk & { ApprovalCard: unknown }

import { useId } from 'react'
import { useFeatures } from '../../hooks/use-features.ts'
import { useLazy } from '../../hooks/use-lazy.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useStyles } from '../../hooks/use-styles.ts'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { accountWords } from './words.ts'

/** What the account holds. Its code loads once the account is shown. */
export function TokensPanel() {
  const message = useMessage(accountWords)
  const titleId = useId()
  const { value } = useLazy(useFeatures().tokensTab, 'The tokens of the account')
  useStyles(value?.styles ?? '')
  return (
    <section aria-labelledby={titleId} className="holdings">
      <h3 className="section-label" id={titleId}>
        {message('tokens.title')}
      </h3>
      {value ? <value.TokensTab /> : <SkeletonRows count={2} />}
    </section>
  )
}

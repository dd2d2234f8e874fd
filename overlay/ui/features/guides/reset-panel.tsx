import { useEffect, useRef } from 'react'
import { useMessage } from '../../hooks/use-message.ts'
import { Button } from '../../primitives/button.tsx'
import { guideWords } from './words.ts'

export function ResetPanel(props: { onCancel: () => void; onConfirm: () => void }) {
  const message = useMessage(guideWords)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-label={message('help.reset')} className="confirm">
      <h3 data-quiet-focus="" ref={heading} tabIndex={-1}>
        {message('help.reset-question')}
      </h3>
      <p>{message('help.reset-text')}</p>
      <div className="actions" data-row="">
        <Button onPress={props.onCancel}>{message('common.cancel')}</Button>
        <Button onPress={props.onConfirm} variant="danger">
          {message('help.reset-action')}
        </Button>
      </div>
    </section>
  )
}

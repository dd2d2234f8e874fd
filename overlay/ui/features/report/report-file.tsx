import { useState } from 'react'
import { useMessage } from '../../hooks/use-message.ts'
import { Button } from '../../primitives/button.tsx'
import { reportWords } from './words.ts'

/** The file itself, behind a button: a visitor can read all that is shared. */
export function ReportFile({ isLonger, shown }: { isLonger: boolean; shown: string }) {
  const message = useMessage(reportWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(!isOpen)} size="small" variant="quiet">
        {message(isOpen ? 'report.preview-hide' : 'report.preview-show')}
      </Button>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, and the keyboard has to reach it.
        <section aria-label={message('report.preview')} className="report-file" tabIndex={0}>
          {shown}
        </section>
      )}
      {isOpen && isLonger && <p>{message('report.more')}</p>}
    </>
  )
}

import { Button } from './button.tsx'

type Props = { action: string; onAction: () => void; text: string }

/** A notice that a part failed to load, with a button to try again. */
export function Notice({ action, onAction, text }: Props) {
  return (
    <div className="notice" role="alert">
      <span>{text}</span>
      <Button onPress={onAction} size="small">
        {action}
      </Button>
    </div>
  )
}

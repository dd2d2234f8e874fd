import { useMessage } from '../../hooks/use-message.ts'
import { Icon } from '../../primitives/icon.tsx'
import { guideWords } from './words.ts'

type Words = keyof typeof guideWords

type WithText<key> = key extends `${infer heading}-text` ? heading & Words : never

/** A short introduction. A chapter has the key of its heading; its text has the same one with `-text`. */
export function Guide({
  chapters,
}: {
  chapters: readonly { icon: Parameters<typeof Icon>[0]['of']; key: WithText<Words> }[]
}) {
  const message = useMessage(guideWords)
  return (
    <ul className="guide">
      {chapters.map(({ icon, key }) => (
        <li key={key}>
          <span className="guide-icon">
            <Icon of={icon} size={20} />
          </span>
          <div>
            <h3>{message(key)}</h3>
            <p>{message(`${key}-text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

import { type SocialMarkName, socialMarks } from './social-marks.ts'

/** The mark of a login provider, in the colour of the text. */
export function SocialMark({ name, size }: { name: SocialMarkName; size: number }) {
  return (
    <svg aria-hidden="true" fill="currentColor" height={size} viewBox="0 0 24 24" width={size}>
      <path d={socialMarks[name]} />
    </svg>
  )
}

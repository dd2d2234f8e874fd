import { ringStyles } from '../../styles/ring-styles.ts'
import { sectionStyles } from '../../styles/section-styles.ts'

export const networksStyles = `${sectionStyles}${ringStyles}`

import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { Layout } from '../../theme/layout.ts'
import '../../theme/site.css'

export default { extends: DefaultTheme, Layout } satisfies Theme

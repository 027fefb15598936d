import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useT } from '../../platform/i18n/i18n.ts'
import { IconButton } from '../../ui/control/IconButton.tsx'

/** Whether the theme is dark, and a function that switches it. */
export function useThemeSwitch(): { dark: boolean; toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  return { dark, toggle: () => setColorScheme(dark ? 'light' : 'dark') }
}

/** The button that switches between the light and the dark theme. */
export function ThemeSwitch() {
  const t = useT()
  const { dark, toggle } = useThemeSwitch()
  const Icon = dark ? IconSun : IconMoon
  return (
    <IconButton label={t('shell:lightOrDark')} onClick={toggle}>
      <Icon size={16} stroke={1.6} />
    </IconButton>
  )
}

import {
  type ActionIcon,
  type Anchor,
  type Autocomplete,
  type Button,
  type Checkbox,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type Input,
  type InputWrapper,
  type Menu,
  type Modal,
  type MultiSelect,
  type NumberInput,
  type PasswordInput,
  type Radio,
  type Select,
  type Switch,
  type Table,
  type Tabs,
  type TagsInput,
  type Textarea,
  type TextInput,
  type Tooltip,
  type VariantColorsResolver,
} from '@mantine/core'
import c from './controls.module.css'

/** The theme entry of a component. Components are imported only as types, so that a page loads only those it uses. */
type Themed<C extends { extend: (input: never) => unknown }> = Parameters<C['extend']>[0]

/** Heights use the tokens, so that they grow to 44 px touch targets on phones. */
const heights: Record<string, string> = {
  'compact-xs': 'var(--h-ctl-s)',
  'compact-sm': 'var(--h-ctl)',
  xs: 'var(--h-ctl)',
  sm: 'var(--h-ctl-m)',
  md: 'var(--h-ctl-l)',
  lg: 'var(--h-ctl-xl)',
}

const heightOf = (size: unknown) => heights[String(size ?? 'xs')]

/**
 * Resolves the button variants: `filled` (the primary action), `default` (outlined), `subtle` (for toolbars and headers), and
 * any of them with `color="critical"` for destructive actions.
 */
const variantColors: VariantColorsResolver = (input) => {
  const danger = input.color === 'critical'
  if (input.variant === 'filled' && !danger) {
    return {
      background: 'var(--accent-fill)',
      hover: 'color-mix(in srgb, var(--accent-fill) 92%, white)',
      color: 'var(--on-accent)',
      border: '1px solid var(--accent-fill)',
    }
  }
  if (input.variant === 'filled') {
    return {
      background: 'var(--critical-solid)',
      hover: 'color-mix(in srgb, var(--critical-solid) 92%, white)',
      color: 'var(--on-critical)',
      border: '1px solid var(--critical-solid)',
    }
  }
  if (input.variant === 'default') {
    return {
      background: 'var(--surface)',
      hover: 'var(--hover)',
      color: danger ? 'var(--critical)' : 'var(--text)',
      border: '1px solid var(--line-2)',
    }
  }
  if (input.variant === 'subtle') {
    return {
      background: 'transparent',
      hover: 'var(--hover)',
      color: danger ? 'var(--critical)' : 'var(--text-2)',
      hoverColor: danger ? 'var(--critical)' : 'var(--text)',
      border: '1px solid transparent',
    }
  }
  return defaultVariantColorsResolver(input)
}

const inputHeight = (_: unknown, props: { size?: unknown }) => ({
  wrapper: {
    '--input-height': heightOf(props.size ?? 'sm'),
    '--input-fz': 'var(--fs-input)',
    '--input-padding': '10px',
  },
})

/**
 * The list of options scrolls itself: it belongs to a field with the focus, whose arrow keys scroll it. A scroll area inside it would
 * be another element, which no key reaches. It opens by a click, an arrow key or typing: the first field of a dialog has the focus at
 * once, and an open list would hide the rest.
 */
const optionList = { withScrollArea: false, openOnFocus: false }
const options = { dropdown: c.dropdown, option: c.menuItem, options: c.options }

/** The theme of all Mantine components: sizes, radii, fonts and defaults. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '11px', sm: '12px', md: 'var(--fs-body)', lg: '14px', xl: '16px' },
  lineHeights: { xs: '16px', sm: '16px', md: '20px', lg: '20px', xl: '24px' },
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '600',
    sizes: { h1: { fontSize: '20px', lineHeight: '28px' }, h2: { fontSize: '16px', lineHeight: '24px' } },
  },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '10px', xl: '10px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-1)',
    md: 'var(--shadow-2)',
    lg: 'var(--shadow-2)',
    xl: 'var(--shadow-2)',
  },
  breakpoints: { xs: '640px', sm: '768px', md: '1024px', lg: '1280px', xl: '1450px' },
  primaryColor: 'accent',
  primaryShade: 6,
  colors: {
    accent: [
      '#e8f1fa',
      '#cde1f4',
      '#a3c8ea',
      '#76b4ec',
      '#4f9ade',
      '#3182ce',
      '#2770b7',
      '#1f66ab',
      '#195389',
      '#13273a',
    ],
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  activeClassName: '',
  variantColorResolver: variantColors,
  components: {
    Button: {
      defaultProps: { size: 'xs', variant: 'default' },
      classNames: { root: c.button, label: c.buttonLabel, section: c.buttonSection },
      vars: (_, props) => ({
        root: {
          '--button-height': heightOf(props.size),
          '--button-padding-x':
            props.size === 'compact-xs'
              ? '8px'
              : props.size === 'md' || props.size === 'lg'
                ? '16px'
                : '10px',
          '--button-fz': props.size === 'compact-xs' ? 'var(--fs-12)' : 'var(--fs-body)',
        },
      }),
    } satisfies Themed<typeof Button>,
    ActionIcon: {
      defaultProps: { size: 'xs', variant: 'subtle' },
      classNames: { root: c.icon },
      vars: (_, props) => ({ root: { '--ai-size': heightOf(props.size) } }),
    } satisfies Themed<typeof ActionIcon>,
    Input: {
      defaultProps: { size: 'sm' },
      classNames: { input: c.input, section: c.inputSection },
      vars: inputHeight,
    } satisfies Themed<typeof Input>,
    InputWrapper: {
      classNames: { label: c.label, description: c.hint, error: c.error },
    } satisfies Themed<typeof InputWrapper>,
    TextInput: { defaultProps: { size: 'sm' } } satisfies Themed<typeof TextInput>,
    Textarea: { defaultProps: { size: 'sm' } } satisfies Themed<typeof Textarea>,
    NumberInput: { defaultProps: { size: 'sm' } } satisfies Themed<typeof NumberInput>,
    PasswordInput: {
      defaultProps: { size: 'sm' },
      classNames: { input: c.input },
      vars: () => ({ root: { '--psi-button-size': '26px', '--psi-icon-size': '16px' } }),
    } satisfies Themed<typeof PasswordInput>,
    Select: {
      defaultProps: { size: 'sm', clearSectionMode: 'clear', ...optionList },
      classNames: options,
    } satisfies Themed<typeof Select>,
    MultiSelect: { defaultProps: optionList, classNames: options } satisfies Themed<typeof MultiSelect>,
    TagsInput: { defaultProps: optionList, classNames: options } satisfies Themed<typeof TagsInput>,
    Autocomplete: { defaultProps: optionList, classNames: options } satisfies Themed<typeof Autocomplete>,
    Switch: {
      defaultProps: { size: 'sm', withThumbIndicator: false },
      classNames: { track: c.switchTrack, thumb: c.switchThumb, label: c.choiceLabel },
      vars: () => ({
        root: {
          '--switch-width': '32px',
          '--switch-height': '18px',
          '--switch-thumb-size': '14px',
          '--switch-track-label-padding': '2px',
          '--switch-color': 'var(--toggle-on)',
        },
      }),
    } satisfies Themed<typeof Switch>,
    Checkbox: {
      defaultProps: { size: 'xs', radius: 'xs' },
      classNames: { input: c.checkbox, label: c.choiceLabel },
      vars: () => ({ root: { '--checkbox-size': 'var(--check)', '--checkbox-color': 'var(--accent-fill)' } }),
    } satisfies Themed<typeof Checkbox>,
    Radio: {
      defaultProps: { size: 'xs' },
      vars: () => ({ root: { '--radio-size': 'var(--check)' } }),
      classNames: { radio: c.radio, label: c.choiceLabel },
    } satisfies Themed<typeof Radio>,
    Tabs: { classNames: { list: c.tabs, tab: c.tab } } satisfies Themed<typeof Tabs>,
    Table: { classNames: { table: c.table, th: c.th, td: c.td } } satisfies Themed<typeof Table>,
    Tooltip: {
      defaultProps: {
        withArrow: false,
        offset: 8,
      },
      classNames: { tooltip: c.tooltip },
    } satisfies Themed<typeof Tooltip>,
    Menu: {
      // The placeholder for the initial focus would not be a menu item.
      defaultProps: { position: 'bottom-end', offset: 6, withInitialFocusPlaceholder: false },
      classNames: { dropdown: c.dropdown, item: c.menuItem, divider: c.divider },
    } satisfies Themed<typeof Menu>,
    Popover: { classNames: { dropdown: c.dropdown } },
    Combobox: { classNames: { dropdown: c.dropdown, option: c.menuItem } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        size: 600,
        padding: 24,
        overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
      },
      classNames: {
        header: c.modalHead,
        title: c.modalTitle,
        content: c.modal,
        body: c.modalBody,
        overlay: c.scrim,
        close: c.modalClose,
      },
    } satisfies Themed<typeof Modal>,
    Anchor: { defaultProps: { underline: 'hover' }, classNames: { root: c.anchor } } satisfies Themed<
      typeof Anchor
    >,
  },
})

const fromTokens = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--critical)',
  '--mantine-color-success': 'var(--nominal)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'transparent',
  '--mantine-color-disabled-color': 'var(--text-off)',
  '--mantine-color-disabled-border': 'var(--line)',
}

/** Maps Mantine's variables to the tokens, which are defined in tokens.css. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: fromTokens,
  dark: fromTokens,
})

import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  type Ref,
  useContext,
} from 'react'

/** What a link of a component needs: an address, and all an `<a>` takes. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  children?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

function PlainLink(props: LinkProps) {
  return <a {...props} />
}

const Context = createContext<ComponentType<LinkProps>>(PlainLink)

/** Tells all components below how to draw a link, so that they know no router. Without it they draw a plain `<a>`. */
export function LinkProvider(props: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <Context value={props.component}>{props.children}</Context>
}

/** A link as the application draws it. */
export function Link(props: LinkProps) {
  const Component = useContext(Context)
  return <Component {...props} />
}

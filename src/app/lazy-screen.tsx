import { type ComponentType, use } from 'react';

/** A component whose code is read when it is first wanted, or before by `preload`. */
export interface LazyScreen<Props> {
  screen: ComponentType<Props>;
  preload: () => Promise<unknown>;
}

/**
 * Like React's lazy, but a component that was preloaded renders at once: no fallback is committed in between, whose
 * replacement React would hold back for 300 ms.
 */
export function lazyScreen<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const preload = () => {
    loading ??= load().then((component) => {
      loaded = component;
      return component;
    });
    return loading;
  };
  function Screen(props: Props) {
    const Found = loaded ?? use(preload());
    return <Found {...props} />;
  }
  return { screen: Screen, preload };
}

import type { Page } from 'playwright-core';

/** What of this screen cannot be seen or reached in this size: what scrolls sideways, is cut, or is covered when it has the focus. */
export function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    const nameOf = (one: Element) =>
      `${one.tagName.toLowerCase()}.${[...one.classList].join('.')} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}"`;
    const top = document.querySelector('dialog[open]') ?? document.body;
    if (document.documentElement.scrollWidth > window.innerWidth) {
      found.push(`the page is ${document.documentElement.scrollWidth} wide in ${window.innerWidth}`);
    }
    for (const one of top.querySelectorAll<HTMLElement>('*')) {
      if (one.closest('[inert]') !== null || !one.checkVisibility({ visibilityProperty: true }) || one.clientWidth <= 1) continue;
      const style = getComputedStyle(one);
      if (style.overflowX === 'visible' || one.scrollWidth <= one.clientWidth + 1) continue;
      const isMeant =
        style.textOverflow === 'ellipsis' || ['INPUT', 'SELECT'].includes(one.tagName) || one.classList.contains('stage-box');
      if (!isMeant) found.push(`${nameOf(one)} is ${one.scrollWidth} wide in ${one.clientWidth}`);
    }
    const controls = [...top.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')].filter(
      (one) =>
        one.closest('[inert]') === null &&
        !one.matches(':disabled') &&
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    // What is still arriving moves what stands below it: looked at is a page that has come to rest.
    const places = () =>
      controls.map((one) => `${one.getBoundingClientRect().top} ${one.getBoundingClientRect().left}`).join() +
      [...document.images].every((image) => image.complete);
    for (let still = 0, before = '', frames = 0; still < 12 && frames < 600; frames += 1) {
      await nextFrame();
      const now = places();
      still = now === before ? still + 1 : 0;
      before = now;
    }
    let rows = 0;
    for (const one of controls) {
      if (one.classList.contains('row-link') && ++rows > 3) continue;
      if (!one.isConnected) continue;
      one.focus();
      await nextFrame();
      const box = one.getBoundingClientRect();
      if (box.left < -1 || box.right > window.innerWidth + 1) found.push(`${nameOf(one)} stands beyond the edge`);
      const left = Math.max(box.left, 0);
      const right = Math.min(box.right, window.innerWidth);
      const from = Math.max(box.top, 0);
      const until = Math.min(box.bottom, window.innerHeight);
      const at = document.elementFromPoint((left + right) / 2, (from + until) / 2);
      if (at === null || !(one.contains(at) || at.contains(one) || one.closest('label')?.contains(at))) {
        found.push(`${nameOf(one)} is covered by ${at === null ? 'the edge' : nameOf(at)}`);
      }
      if (at?.contains(one) && at !== one && !at.matches('label')) found.push(`${nameOf(one)} is under ${nameOf(at)}`);
      if (box.width < 24 || box.height < 24) {
        const isInText = getComputedStyle(one).display === 'inline' && one.tagName === 'A';
        const isInLabel = one.closest('label') !== null;
        if (!isInText && !isInLabel) found.push(`${nameOf(one)} is ${Math.round(box.width)} by ${Math.round(box.height)}`);
      }
    }
    return [...new Set(found)];
  });
}

/** What still moves, though the person asked for less of it: animations and transitions that last, smooth scrolling. */
export function movements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lasting = (text: string) =>
      text.split(',').some((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 1 : 1000) > 1);
    const found = document.getAnimations().flatMap((animation) => {
      const { duration = 0, delay = 0 } = animation.effect?.getTiming() ?? {};
      const isLasting = animation.playState === 'running' && Number(duration) + Number(delay) > 160;
      return isLasting ? [`an animation of ${duration} ms runs`] : [];
    });
    for (const one of document.querySelectorAll('*')) {
      const style = getComputedStyle(one);
      const name = `${one.tagName.toLowerCase()}.${[...one.classList].join('.')}`;
      if (lasting(style.transitionDuration)) found.push(`${name} changes over ${style.transitionDuration}`);
      if (lasting(style.animationDuration)) found.push(`${name} moves over ${style.animationDuration}`);
      if (style.scrollBehavior === 'smooth') found.push(`${name} scrolls smoothly`);
    }
    return [...new Set(found)];
  });
}

/**
 * What cannot be distinguished where the system paints everything in its few colours: backgrounds and shadows are gone there, so that a badge
 * needs a line around it and its icon, and what is chosen needs a line or a colour of the system that what is not chosen has not.
 */
export function lostInForcedColours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const styleOf = (one: HTMLElement) => {
      const { backgroundColor, borderTopWidth, borderTopStyle, borderTopColor, outlineStyle, outlineWidth, color } =
        getComputedStyle(one);
      const { borderInlineStartWidth, borderInlineStartColor, textDecorationLine } = getComputedStyle(one);
      return [
        backgroundColor,
        borderTopStyle === 'none' ? '' : `${borderTopWidth} ${borderTopColor}`,
        outlineStyle === 'none' ? '' : outlineWidth,
        color,
        `${borderInlineStartWidth} ${borderInlineStartColor}`,
        textDecorationLine,
      ].join(' | ');
    };
    if (!window.matchMedia('(forced-colors: active)').matches) found.push('colours are not forced');
    for (const badge of seen('.badge-status')) {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(badge);
      if (borderTopStyle === 'none' || borderTopWidth === '0px') found.push('a badge has no line around it');
      if (badge.querySelector('.icon') === null || badge.textContent?.trim() === '') found.push('a badge has no shape or word');
    }
    const pairs: [string, string, string][] = [
      ['chip', '.chip[aria-current="true"]', '.chip:not([aria-current="true"])'],
      ['view', '.segmented a[aria-current="true"]', '.segmented a:not([aria-current="true"])'],
      ['way of showing', '.segmented button[aria-pressed="true"]', '.segmented button[aria-pressed="false"]'],
      ['row', '.row-link[aria-current="page"]', '.row-link:not([aria-current])'],
      ['menu item', '.menu-item[aria-current="page"]', '.menu-item:not([aria-current])'],
      ['stage', '.stage[data-chosen="true"]', '.stage[data-chosen="false"]'],
      ['step', '.steps [data-state="done"]', '.steps [data-state="open"]'],
      ['failed step', '.steps [data-state="failed"]', '.steps [data-state="done"]'],
      ['switch', '[role="switch"][aria-checked="true"]', '[role="switch"][aria-checked="false"]'],
    ];
    for (const [name, chosen, other] of pairs) {
      const [one] = seen(chosen);
      const [two] = seen(other);
      if (one !== undefined && two !== undefined && styleOf(one) === styleOf(two))
        found.push(`a chosen ${name} looks like the others`);
    }
    for (const icon of seen('svg.icon')) {
      const { fill, color } = getComputedStyle(icon);
      if (fill !== color && fill !== 'none') found.push(`an icon is ${fill} in text of ${color}`);
    }
    for (const control of seen('.btn, .icon-button, .form-control, .new-rows button')) {
      control.focus();
      if (document.activeElement !== control) continue;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(control);
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) {
        found.push(`${control.className} has no ring with the focus (${outlineStyle} ${outlineWidth} ${boxShadow})`);
      }
    }
    return [...new Set(found)];
  });
}

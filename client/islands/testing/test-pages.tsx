/** Pages of the test site. */
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { NavigationPayload } from '../../../src/render/render.contract.js';
import { ConsentBar } from '../../layouts/consent/consent-bar.js';
import { type HydrateWhen, Island } from '../island.js';
import Asking from './asking.island.js';
import Breaking from './breaking.island.js';
import Counter from './counter.island.js';
import Differing from './differing.island.js';
import Form from './form.island.js';
import Missing from './missing.island.js';
import Notices from './notices.island.js';

export const BUILD = 'build-under-test';

const counter = (when: HydrateWhen, label: string = when) => (
  <Island name="counter" component={Counter} props={{ label }} when={when} />
);
const plain = (name: string, component: ComponentType, when: HydrateWhen = 'load') => (
  <Island name={name} component={component} props={{}} when={when} />
);
const link = (id: string, href: string, more: { target?: string; download?: boolean } = {}) => (
  <a id={id} href={href} {...more}>
    {id}
  </a>
);

/** Inner HTML of main by path. */
export const mains: Readonly<Record<string, string>> = {
  '/one': renderToStaticMarkup(
    <>
      <h1>One</h1>
      <section id="load">{counter('load')}</section>
      <section id="idle">{counter('idle')}</section>
      <section id="interaction">{counter('interaction')}</section>
      <section id="query">{counter('query')}</section>
      <section id="twins">
        {counter('load', 'twin')}
        {counter('load', 'twin')}
      </section>
      <p>
        {link('two', '/two')} {link('anchor', '/two?from=one#far')} {link('folded', '/two#answer')}{' '}
        {link('same', '#bottom')} {link('again', '/one')} {link('slow', '/three')}
      </p>
      <p>
        {link('old', '/old-build')} {link('gone', '/gone')} {link('window', '/two', { target: '_blank' })}
      </p>
      <div className="tall" />
      <section id="visible">{counter('visible')}</section>
      <p id="bottom">Bottom</p>
    </>,
  ),
  '/two': renderToStaticMarkup(
    <>
      <h1>Two</h1>
      <p>
        {link('one', '/one')} {link('three', '/three')}
      </p>
      <div className="tall" />
      <h2 id="far">Far</h2>
      <details id="around">
        <summary>Question</summary>
        <details>
          <summary>Part of it</summary>
          <div id="answer">Answer</div>
        </details>
      </details>
      <details id="other">
        <summary>Another</summary>
      </details>
      <div className="tall" />
    </>,
  ),
  '/three': `<h1>Three</h1><script>window.ran = true</script>${renderToStaticMarkup(link('two', '/two'))}`,
  '/favorites': renderToStaticMarkup(
    <>
      <h1>Favorites</h1>
      {counter('favorites')}
    </>,
  ),
  '/quiet': renderToStaticMarkup(
    <>
      <h1>Quiet</h1>
      {counter('interaction')}
      {plain('form', Form, 'interaction')}
      {plain('asking', Asking, 'interaction')}
    </>,
  ),
  '/trouble': renderToStaticMarkup(
    <>
      <h1>Trouble</h1>
      {plain('breaking', Breaking)}
      {plain('missing', Missing, 'interaction')}
      {plain('differing', Differing)}
      {plain('unknown', Missing)}
      {counter('load')}
    </>,
  ),
  '/notices': renderToStaticMarkup(
    <>
      <h1>Notices</h1>
      {plain('notices', Notices)}
      <p>
        {link('two', '/two')} {link('three', '/three')}
      </p>
      <dialog id="dialog" aria-label="Dialog">
        <button type="button" id="inside">
          Inside
        </button>
      </dialog>
    </>,
  ),
  '/old-build': '<h1>Old build</h1>',
};

/** What stands before main on some pages. */
const bars: Readonly<Record<string, string>> = {
  '/notices': renderToStaticMarkup(<ConsentBar waiting={['statistics']} />),
};

/** Tags between the head markers. */
const headOf = (path: string): string =>
  `<meta name="description" content="About ${path}"><script>window.ran = true</script>`;

export function payloadOf(path: string): NavigationPayload {
  return {
    buildId: path === '/old-build' ? 'another-build' : BUILD,
    path,
    title: `${path} - Test`,
    layout: 'default',
    head: headOf(path),
    main: mains[path] ?? '',
    fullLoad: false,
  };
}

export function documentOf(path: string, build: { script: string; styles: string[] }): string {
  const styles = [...build.styles.map((file) => `/_build/${file}`), '/style.css'];
  return [
    `<!doctype html><html lang="en"><head><title>${path} - Test</title>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<!--head--><meta name="description" content="About ${path}"><!--/head-->`,
    `<script type="module" src="/_build/${build.script}"></script><meta name="build-id" content="${BUILD}"></head>`,
    `<body data-layout="home">${bars[path] ?? ''}<header><a href="/one">One</a> <a href="/two">Two</a>`,
    '<button type="button" id="menu" aria-expanded="false">Menu</button><nav id="drawer" popover>Drawer</nav>',
    `</header><main id="main" tabindex="-1">${mains[path] ?? ''}</main></body></html>`,
  ].join('');
}

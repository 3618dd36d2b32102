import { DomUtil, divIcon, featureGroup, type Map as LeafletMap, map, marker, tileLayer } from 'leaflet';
import sheet from 'leaflet/dist/leaflet.css?inline';
import styles from './finder.module.css';
import { PARTS } from './finder-parts.js';

const CLOSEST_ZOOM = 12;

let styleSheet: CSSStyleSheet | null = null;

/** A map with a marker for each location of the list that has coordinates; a marker leads to its place in the list. */
export class LocationMap {
  private readonly map: LeafletMap;
  private readonly markers = featureGroup();

  /** @param attribution plain text */
  constructor(element: HTMLElement, { url, attribution }: { url: string; attribution: string }) {
    addStyles();
    this.map = map(element, { scrollWheelZoom: false }).setView([30, 0], 2);
    this.map.attributionControl.setPrefix(false);
    const words = DomUtil.create('span');
    words.textContent = attribution;
    tileLayer(url, { attribution: words.innerHTML, maxZoom: 18 }).addTo(this.map);
    this.markers.addTo(this.map);
    this.showListed();
  }

  /** Takes over what the list shows now. */
  showListed(): void {
    this.markers.clearLayers();
    const cards = document.querySelectorAll<HTMLElement>(`#${PARTS.results} [data-point]`);
    for (const card of cards) {
      const [latitude = 0, longitude = 0] = (card.dataset.point ?? '').split(',').map(Number);
      const name = `${card.dataset.title}, ${card.dataset.place}`;
      const icon = divIcon({ className: styles.marker ?? '', iconSize: [22, 22] });
      marker([latitude, longitude], { icon, alt: name, title: name })
        .bindPopup(() => popupOf(card))
        .addTo(this.markers);
    }
    if (cards.length > 0)
      this.map.fitBounds(this.markers.getBounds(), { maxZoom: CLOSEST_ZOOM, padding: [32, 32] });
  }

  remove(): void {
    this.map.remove();
  }
}

function popupOf(card: HTMLElement): HTMLElement {
  const popup = document.createElement('div');
  const title = document.createElement('strong');
  title.textContent = card.dataset.title ?? '';
  const place = document.createElement('div');
  place.textContent = card.dataset.place ?? '';
  const link = document.createElement('a');
  link.href = `#${card.id}`;
  link.textContent = 'Show in the list';
  popup.append(title, place, link);
  return popup;
}

/** The library's own style sheet, which only a page with a map needs. */
function addStyles(): void {
  if (styleSheet !== null) return;
  styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync(sheet);
  document.adoptedStyleSheets.push(styleSheet);
}

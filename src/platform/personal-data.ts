import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';

/** Somebody whose data is asked for, or deleted. */
export interface DataSubject {
  /** Of the account. */
  id: string;
  mail: string;
}

/** One row of what is kept of somebody, with names that they understand. */
export type DataRow = Readonly<Record<string, string | number | boolean | Date | null | readonly string[]>>;

/** A part of a room that knows what the room keeps of people. */
export interface PersonalDataHolder {
  /**
   * What is kept of somebody, and they may see.
   * @returns rows by what they are: each becomes a file, so lower case with hyphens
   */
  exportOf(subject: DataSubject): Promise<Readonly<Record<string, readonly DataRow[]>>>;
  /** Deletes that, or takes the person out of it. A second time is harmless. */
  erase(subject: DataSubject, tx: EntityManager): Promise<void>;
}

/** On a provider that is a {@link PersonalDataHolder}; a room that keeps data of people has one. @param name of the room's data */
export const PersonalData = DiscoveryService.createDecorator<string>();

/** All that the site keeps of somebody, whichever rooms it is in. */
@Injectable()
export class PersonalDataHolders {
  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws DatabaseUnavailable */
  async exportOf(subject: DataSubject): Promise<Record<string, readonly DataRow[]>> {
    const all: Record<string, readonly DataRow[]> = {};
    for (const holder of this.holders()) Object.assign(all, await holder.exportOf(subject));
    return all;
  }

  async erase(subject: DataSubject, tx: EntityManager): Promise<void> {
    for (const holder of this.holders()) await holder.erase(subject, tx);
  }

  private holders(): PersonalDataHolder[] {
    return this.discovery
      .getProviders()
      .filter((provider) => this.discovery.getMetadataByDecorator(PersonalData, provider) !== undefined)
      .map(({ instance }) => instance as PersonalDataHolder);
  }
}

/** The yardstick of calls for a session: a Nest application whose one route answers with what one key of Redis holds. */
import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Redis } from 'ioredis';

const [, , url, key] = process.argv;
const redis = new Redis(url);

class ValueController {
  async show() {
    return JSON.parse(await redis.get(key));
  }
}
Controller()(ValueController);
Get('value')(
  ValueController.prototype,
  'show',
  Object.getOwnPropertyDescriptor(ValueController.prototype, 'show'),
);

class ValueModule {}
Module({ controllers: [ValueController] })(ValueModule);

const application = await NestFactory.create(ValueModule, { logger: false });
await application.listen(0, '127.0.0.1');
console.log(`${await application.getUrl()}/value`);

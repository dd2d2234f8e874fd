// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

interface IToken {
    function transfer(address to, uint256 value) external;
    function transferFrom(address from, address to, uint256 value) external;
}

/// Swaps ETH and tokens with constant-product pools and a fee of 0.3%.
/// Token to token goes through ETH, with two pools.
contract Exchange {
    struct Pool {
        uint256 ethReserve;
        uint256 tokenReserve;
    }

    address private constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    mapping(address token => Pool) public pools;

    event Swapped(
        address indexed account, address from, address to, uint256 fromAmount, uint256 toAmount, address receiver
    );

    error InsufficientLiquidity();
    error TooLittle(uint256 got, uint256 minimum);
    error WrongValue();
    error TransferFailed();

    /// The first deposit sets the price. Liquidity cannot be withdrawn.
    function addLiquidity(address token, uint256 tokenAmount) external payable {
        pools[token].ethReserve += msg.value;
        pools[token].tokenReserve += tokenAmount;
        pull(token, tokenAmount);
    }

    function quote(address from, address to, uint256 amount) public view returns (uint256) {
        (, uint256 toAmount) = price(from, to, amount);
        return toAmount;
    }

    function swap(address from, address to, uint256 amount, uint256 minimum, address receiver)
        external
        payable
        returns (uint256)
    {
        if (msg.value != (from == NATIVE ? amount : 0)) revert WrongValue();
        (uint256 ethAmount, uint256 toAmount) = price(from, to, amount);
        if (toAmount < minimum) revert TooLittle(toAmount, minimum);
        if (from != NATIVE) {
            pools[from].tokenReserve += amount;
            pools[from].ethReserve -= ethAmount;
            pull(from, amount);
        }
        if (to != NATIVE) {
            pools[to].ethReserve += ethAmount;
            pools[to].tokenReserve -= toAmount;
        }
        push(to, receiver, toAmount);
        emit Swapped(msg.sender, from, to, amount, toAmount, receiver);
        return toAmount;
    }

    /// Returns the amount of ETH that moves, and the output of the swap.
    function price(address from, address to, uint256 amount)
        private
        view
        returns (uint256 ethAmount, uint256 toAmount)
    {
        if (from == to) revert InsufficientLiquidity();
        ethAmount = from == NATIVE ? amount : take(pools[from].tokenReserve, pools[from].ethReserve, amount);
        toAmount = to == NATIVE ? ethAmount : take(pools[to].ethReserve, pools[to].tokenReserve, ethAmount);
    }

    /// Refuses an amount as large as the input reserve, which would take half of the output. Refuses missing pools too.
    function take(uint256 reserveIn, uint256 reserveOut, uint256 amount) private pure returns (uint256) {
        if (amount >= reserveIn) revert InsufficientLiquidity();
        uint256 counted = amount * 997;
        return counted * reserveOut / (reserveIn * 1000 + counted);
    }

    function pull(address token, uint256 amount) private {
        callToken(token, abi.encodeCall(IToken.transferFrom, (msg.sender, address(this), amount)));
    }

    function push(address token, address receiver, uint256 amount) private {
        if (token != NATIVE) return callToken(token, abi.encodeCall(IToken.transfer, (receiver, amount)));
        (bool isPaid,) = receiver.call{value: amount}("");
        if (!isPaid) revert TransferFailed();
    }

    /// Calls a token. Empty return data counts as true, as USDT returns none. A revert keeps its reason.
    function callToken(address token, bytes memory data) private {
        (bool isDone, bytes memory answer) = token.call(data);
        if (!isDone) {
            assembly ("memory-safe") {
                revert(add(answer, 32), mload(answer))
            }
        }
        if (answer.length != 0 && !abi.decode(answer, (bool))) revert TransferFailed();
    }
}
